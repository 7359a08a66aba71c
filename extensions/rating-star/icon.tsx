import { Path, SVG } from '@wordpress/primitives';

/** A five-pointed star with its left half filled. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="m12 2.5 2.94 5.96 6.56.95-4.75 4.63 1.12 6.54L12 17.5l-5.87 3.08 1.12-6.54L2.5 9.41l6.56-.95L12 2.5Zm0 3.39v9.92l3.87 2.03-.74-4.31 3.13-3.05-4.33-.63L12 5.89Z"
		/>
	</SVG>
);
