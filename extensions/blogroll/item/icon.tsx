import { Path, SVG } from '@wordpress/primitives';

/** A heart beside a line. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M11.5 11.3h9v1.5h-9v-1.5ZM6.5 16 3 12.4a2.1 2.1 0 0 1 3-3l.5.5.5-.5a2.1 2.1 0 0 1 3 3L6.5 16Z" />
	</SVG>
);
