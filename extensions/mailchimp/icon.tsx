import { Path, SVG } from '@wordpress/primitives';

/** An envelope with a banana in it. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M3 10.5h1.5v8.25h15V10.5H21v9.75H3V10.5Zm13.9-7.3 1.4.6c.4 3.5-.4 6.500-2.4 8.500-2 2-4.900 2.800-8.100 2.200l-.2-1.500c2.700.3 5-.3 6.700-2 2-2 2.700-4.600 2.600-7.800Zm-4.500 9.100 1 1.100c-1.900 1-3.900 1.500-5.800 1.100l-.1-1.600c1.700.3 3.400.1 4.900-.6Z"
		/>
	</SVG>
);
