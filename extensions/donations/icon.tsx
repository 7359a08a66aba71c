import { Path, SVG } from '@wordpress/primitives';

/** An outlined heart. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M12 20.500 4.300 12.700a5 5 0 0 1 7.100-7.100l.6.600.6-.6a5 5 0 0 1 7.100 7.100L12 20.500Zm0-2.200 6.600-6.600a3.500 3.500 0 0 0-4.900-4.900L12 8.400l-1.700-1.700a3.500 3.500 0 0 0-4.900 4.900l6.600 6.700Z"
		/>
	</SVG>
);
