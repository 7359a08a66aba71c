import { Path, SVG } from '@wordpress/primitives';

/** A sheet with two labeled fields. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5c0-1.1.9-2 2-2Zm0 1.5v15h14v-15H5ZM7 7h4v4H7V7Zm6 1.2h4v1.6h-4V8.2ZM7 13h4v4H7v-4Zm6 1.2h4v1.6h-4v-1.6Z"
		/>
	</SVG>
);
