import { useBlockProps } from '@wordpress/block-editor';

/** A line between steps, saved by other releases. */
export function DividerEdit() {
	return (
		<div { ...useBlockProps() }>
			<hr className="jetpack-form-step-divider" aria-hidden />
		</div>
	);
}
