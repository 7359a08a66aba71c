import { Path, SVG } from '@wordpress/primitives';

/** A frame with two horizontal lines and a vertical one. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm-.5 5.5v3h6.750v-3H4.500Zm8.250 0v3h6.750v-3h-6.750Zm6.750 4.500h-6.750v3h6.750v-3Zm-8.250 3v-3H4.500v3h6.750Zm-6.750 1.500V19a.5.5 0 0 0 .5.5h6.250v-2H4.500Zm8.250 2H19a.5.5 0 0 0 .5-.5v-1.500h-6.750v2ZM19.500 7V5a.5.5 0 0 0-.5-.5H5a.5.5 0 0 0-.5.5v2h15Z"
		/>
	</SVG>
);
