import { Path, SVG } from '@wordpress/primitives';

/** Slipstream's logo: a block in an airflow of three lines. */
export function Logo() {
	return (
		<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
			<Path d="M14 5h6v14h-6zM3 6.5h9V8H3zM6 11.25h6v1.5H6zM3 16h9v1.5H3z" />
		</SVG>
	);
}
