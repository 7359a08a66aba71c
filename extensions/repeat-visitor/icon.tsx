import { Path, SVG } from '@wordpress/primitives';

/** A clock inside a circular arrow that points backward. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fill="none"
			stroke="currentColor"
			strokeWidth="1.5"
			d="M4.6 13a7.5 7.5 0 1 0 2.1-6.3L4.5 9M4.5 4.5V9H9M12 8v4.3l2.9 1.8"
		/>
	</SVG>
);
