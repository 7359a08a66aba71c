import { Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Preview as EmailPreview } from './types';

interface Props {
	readonly email: EmailPreview;
	/** The author has changed the post since it was saved. */
	readonly isChanged: boolean;
	readonly onClose: () => void;
}

/** Allows links to open in a new tab, and nothing else. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** The email as subscribers see it, with its plain text part. */
export function Preview( { email, isChanged, onClose }: Props ) {
	const title = __( 'Email preview', 'slipstream' );
	return (
		<Modal title={ title } size="large" onRequestClose={ onClose }>
			<div className="slipstream-newsletter">
				<p>
					<strong>{ __( 'Subject:', 'slipstream' ) }</strong> <bdi>{ email.subject }</bdi>
				</p>
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
