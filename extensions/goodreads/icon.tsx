import { Path, SVG } from '@wordpress/primitives';

/** Three books on a shelf. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M4 4h4v13H4V4Zm1.5 1.5v10h1v-10h-1ZM9 6h4v11H9V6Zm1.5 1.5v8h1v-8h-1ZM14.2 6.7l3.8-1.1 3 10.6-3.8 1.1-3-10.6Zm1.9 1 2.2 7.7.9-.3-2.2-7.6-.9.2ZM3 18.5h18V20H3v-1.5Z" />
	</SVG>
);
