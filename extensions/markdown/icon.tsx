import { Path, SVG } from '@wordpress/primitives';

/** The Markdown logo: an M and a down arrow in a rounded frame. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M3.5 5h17A1.5 1.5 0 0 1 22 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-17A1.5 1.5 0 0 1 2 17.5v-11A1.5 1.5 0 0 1 3.5 5Zm0 1.5v11h17v-11h-17ZM5 15.5v-7h1.8L9 11.2l2.2-2.7H13v7h-1.8v-4.3L9 13.8l-2.2-2.6v4.3H5Zm10.6-7h1.8V12h2l-2.9 3.6-2.9-3.6h2V8.5Z"
		/>
	</SVG>
);
