import { Path, SVG } from '@wordpress/primitives';

/** A round speech bubble with a handset. The stylesheet contains the same icon. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M12 2.5a9.5 9.5 0 1 1-4.6 17.8l-5.1 1.4 1.4-5A9.5 9.5 0 0 1 12 2.5Zm0 1.8a7.7 7.7 0 0 0-6.4 12l-.8 2.9 2.9-.8A7.7 7.7 0 1 0 12 4.3Z"
		/>
		<Path d="m9.6 7.3 1.3 2.6-.9 1.2a7 7 0 0 0 2.9 2.9l1.2-.9 2.6 1.3c0 1.5-1 2.5-2.5 2.5-3.6 0-7.1-3.5-7.1-7.1 0-1.5 1-2.5 2.5-2.5Z" />
	</SVG>
);
