import { Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Preview as Mail } from './types';

interface Props {
	readonly mail: Mail;
	/** The author has changed the post since it was saved. */
	readonly isChanged: boolean;
	readonly onClose: () => void;
}

/** Allows links to open in a new tab, and nothing else. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** The email as subscribers see it, with its plain text part. */
export function Preview( { mail, isChanged, onClose }: Props ) {
	const title = __( 'Email preview', 'slipstream' );
	return (
		<Modal title={ title } size="large" onRequestClose={ onClose }>
			<div className="slipstream-newsletter">
				<p>
					<strong>{ __( 'Subject:', 'slipstream' ) }</strong> <bdi>{ mail.subject }</bdi>
				</p>
				{ isChanged && <p>{ __( 'Unsaved changes are not included.', 'slipstream' ) }</p> }
				<iframe
					title={ title }
					sandbox={ SANDBOX }
					srcDoc={ `<base target="_blank">${ mail.html }` }
					tabIndex={ 0 }
				/>
				<details>
					<summary>{ __( 'Plain text', 'slipstream' ) }</summary>
					<pre>{ mail.text }</pre>
				</details>
			</div>
		</Modal>
	);
}
