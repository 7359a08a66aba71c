import { Path, SVG } from '@wordpress/primitives';

/** A slanted lower-case e in a rounded square. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="m6.100 3.700 11.800-1.500a2 2 0 0 1 2.200 1.700l1.700 13.200a2 2 0 0 1-1.700 2.200L6.900 21.100a2 2 0 0 1-2.200-1.700L3 6.200a2 2 0 0 1 1.700-2.200l1.400-.3Zm8.800 10.500a2.800 2.800 0 0 1-5 .1l6.500-.8a4.900 4.900 0 1 0-.5 2.400l-1-1.700Zm-5.300-1.900a2.800 2.800 0 0 1 4.800-.6l-4.800.6Z"
		/>
	</SVG>
);
