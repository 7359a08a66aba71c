import { Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Preview as EmailPreview } from './types';

interface Props {
	readonly email: EmailPreview;
	/** Whether the author has changed the post since it was saved. */
	readonly isChanged: boolean;
	readonly onClose: () => void;
}

/** Sandbox flags: only opening links in new tabs is allowed. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** A preview of the email as subscribers see it, with its plain text part. */
export function Preview( { email, isChanged, onClose }: Props ) {
	const title = __( 'Email preview', 'slipstream' );
	return (
		<Modal title={ title } size="large" onRequestClose={ onClose }>
			<div className="slipstream-newsletter">
				<p>
					<strong>{ __( 'Subject:', 'slipstream' ) }</strong> <bdi>{ email.subject }</bdi>
				</p>
				{ email.preview_text && (
					<p>
						<strong>{ __( 'Preview text:', 'slipstream' ) }</strong> <bdi>{ email.preview_text }</bdi>
					</p>
				) }
				{ isChanged && <p>{ __( 'Unsaved changes are not included.', 'slipstream' ) }</p> }
				<iframe
					title={ title }
					sandbox={ SANDBOX }
					srcDoc={ `<base target="_blank">${ email.html }` }
					tabIndex={ 0 }
				/>
				<details>
					<summary>{ __( 'Plain text', 'slipstream' ) }</summary>
					<pre>{ email.text }</pre>
				</details>
			</div>
		</Modal>
	);
}
