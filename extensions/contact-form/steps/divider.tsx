import { useBlockProps } from '@wordpress/block-editor';

/** Edit component of a line between steps. Only other releases insert it. */
export function DividerEdit() {
	return (
		<div { ...useBlockProps() }>
			<hr className="jetpack-form-step-divider" aria-hidden />
		</div>
	);
}
