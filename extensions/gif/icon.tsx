import { Path, SVG } from '@wordpress/primitives';

/** Hills in a frame under a magnifying glass. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M4 4h8v1.5H5.5v9.600l3.500-3.600 3 3 1.500-1.500 5 5V15H20v5H4V4Zm1.500 13.200v1.300h11.900l-3.900-3.900-1.500 1.500-3-3-3.500 4.100ZM17 3a4 4 0 0 1 3.300 6.260l2.200 2.200-1.060 1.060-2.200-2.200A4 4 0 1 1 17 3Zm0 1.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z"
		/>
	</SVG>
);
