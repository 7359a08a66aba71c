import { Path, SVG } from '@wordpress/primitives';

/** A calendar page with two rings and the letter C. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fill="none"
			stroke="currentColor"
			strokeWidth="1.5"
			d="M4.800 5.800h14.500v14H4.800zM8 3v4.500m8-4.500v4.500m-1.500 3.500a3 3 0 1 0 0 4"
		/>
	</SVG>
);
