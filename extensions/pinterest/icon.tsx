import { Path, SVG } from '@wordpress/primitives';

/** A P in a filled circle. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm-2.6 4.5h3.1a3.4 3.4 0 0 1 0 6.8h-1.2V17H9.4V7.5Zm1.9 1.8v3.2h1.1a1.6 1.6 0 0 0 0-3.2h-1.1Z"
		/>
	</SVG>
);
