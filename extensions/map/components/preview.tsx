import { Circle, Path, Rect, SVG } from '@wordpress/primitives';
import { __ } from '@wordpress/i18n';

/** Drawing of a map for the inserter preview: streets, a park, a river and a marker. */
export function Preview() {
	return (
		<div role="img" aria-label={ __( 'Preview of a map', 'slipstream' ) }>
			<SVG viewBox="0 0 400 300" width="100%">
				<Rect width="400" height="300" fill="#eceae4" />
				<Path d="M0 210C90 170 130 260 220 220s110-60 180-40v120H0Z" fill="#a9cfe0" />
				<Path d="M250 20h120v100H250Z" fill="#bcd9ae" />
				<Path
					d="M-10 60 410 150M90-10 150 310M230-10 200 310M-10 140 410 40M330-10 300 310"
					stroke="#fff"
					strokeWidth="10"
					fill="none"
				/>
				<Path d="M196 162c-4-22-34-32-34-58a34 34 0 0 1 68 0c0 26-30 36-34 58Z" fill="#d32f2f" />
				<Circle cx="196" cy="104" r="13" fill="#fff" />
			</SVG>
		</div>
	);
}
