import { Path, SVG } from '@wordpress/primitives';

/** An envelope with a banana in it. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M3 10.5h1.5v8.25h15V10.5H21v9.75H3V10.5Zm13.9-7.3 1.4.6c.4 3.5-.4 6.5-2.4 8.5-2 2-4.9 2.8-8.1 2.200l-.2-1.500c2.7.3 5-.3 6.7-2 2-2 2.7-4.6 2.6-7.800Zm-4.5 9.1 1 1.100c-1.9 1-3.9 1.5-5.8 1.100l-.1-1.600c1.7.3 3.4.1 4.9-.6Z"
		/>
	</SVG>
);
