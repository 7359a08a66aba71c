import { Path, SVG } from '@wordpress/primitives';

/** A shopping bag above an arrow in the shape of a smile. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M8 6a4 4 0 0 1 8 0h3.500l1 9H3.500l1-9H8Zm1.500 0h5a2.500 2.500 0 0 0-5 0ZM5.840 7.500l-.660 6h13.640l-.660-6H16V9.500h-1.500v-2h-5v2H8v-2H5.840ZM4 17.300c4.800 3 10.600 3.200 15.200.800l-.900-1.100 3.700-.300-1 3.500-.900-1.100c-5 2.700-11.600 2.400-16.900-.600l.800-1.200Z"
		/>
	</SVG>
);
