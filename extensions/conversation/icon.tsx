import { Path, SVG } from '@wordpress/primitives';

/** Two lines of text, each with a speaker. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M4 4.5v6l5-3zM11 6.75h9v1.5h-9zM4 13.5v6l5-3zM11 15.75h9v1.5h-9z" />
	</SVG>
);
