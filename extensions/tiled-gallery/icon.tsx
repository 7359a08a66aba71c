import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			d="M4 4h7v5H4zm1.5 1.5v2h4v-2zM13 4h7v9h-7zm1.5 1.5v6h4v-6zM4 11h7v9H4zm1.5 1.5v6h4v-6zM13 15h7v5h-7zm1.5 1.5v2h4v-2z"
			fillRule="evenodd"
		/>
	</SVG>
);
