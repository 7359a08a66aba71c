import { Path, SVG } from '@wordpress/primitives';

/** A rosette with a check mark and two ribbons. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M12 2.500a6.500 6.500 0 0 1 4 11.620V21.500l-4-2-4 2v-7.380A6.500 6.500 0 0 1 12 2.500Zm2.500 12.500a6.500 6.500 0 0 1-5 0v4.070l2.500-1.250 2.500 1.250V15ZM12 4a5 5 0 1 0 0 10 5 5 0 0 0 0-10Zm2.340 2.910 1.060 1.060-4.120 4.130-2.380-2.380 1.060-1.060 1.320 1.310 3.060-3.060Z"
		/>
	</SVG>
);
