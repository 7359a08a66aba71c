import { useBlockProps } from '@wordpress/block-editor';

/** A line between steps in posts of other releases. */
export function DividerEdit() {
	return (
		<div { ...useBlockProps() }>
			<hr className="jetpack-form-step-divider" aria-hidden />
		</div>
	);
}
