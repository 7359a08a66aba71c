import { Path, SVG } from '@wordpress/primitives';

/** A play symbol above two lines of text. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M4.5 3.2v7.6l6.6-3.8zM4 13.5h16V15H4zM4 17.5h10V19H4z" />
	</SVG>
);
