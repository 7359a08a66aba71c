import { RichText, store as blockEditorStore, useInnerBlocksProps } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { NoticeKind } from '../hooks/use-notice-preview';
import { textOf } from '../texts';
import type { MailchimpAttributes } from '../types';

interface Props {
	readonly attributes: MailchimpAttributes;
	readonly clientId: string;
	readonly preview: NoticeKind | undefined;
	readonly onChange: ( changes: Partial< MailchimpAttributes > ) => void;
}

const BUTTON = 'jetpack/button';
const ALLOWED = [ BUTTON ];

const template = () => [
	[ BUTTON, { element: 'button', uniqueId: 'mailchimp-widget-id', text: __( 'Join my email list', 'slipstream' ) } ],
];

/** Preview of the form. The button is an inner block, which the post saves. */
export function Form( { attributes, clientId, preview, onChange }: Props ) {
	const count = useSelect( ( select ) => select( blockEditorStore ).getBlockCount( clientId ), [ clientId ] );
	const button = useInnerBlocksProps(
		{ className: 'wp-block-jetpack-mailchimp__button' },
		{
			allowedBlocks: ALLOWED,
			template: template(),
			templateLock: count > 1 ? false : 'insert',
			renderAppender: false,
		}
	);
	return (
		<>
			{ preview && (
				<div
					className={ `wp-block-jetpack-mailchimp_notification is-visible wp-block-jetpack-mailchimp_${ preview }` }
					role={ preview === 'error' ? 'alert' : 'status' }
				>
					{ textOf( attributes, `${ preview }Label` ) }
				</div>
			) }
			<div className={ preview ? 'wp-block-jetpack-mailchimp_notication-preview' : undefined }>
				<p>
					<input
						type="email"
						className="wp-block-jetpack-mailchimp_text-input"
						aria-label={ textOf( attributes, 'emailPlaceholder' ) }
						placeholder={ textOf( attributes, 'emailPlaceholder' ) }
						disabled
					/>
				</p>
				<div { ...button } />
				<RichText
					tagName="p"
					className="wp-block-jetpack-mailchimp__consent"
					aria-label={ __( 'Consent text', 'slipstream' ) }
					placeholder={ __( 'Write consent text', 'slipstream' ) }
					value={ textOf( attributes, 'consentText' ) }
					onChange={ ( consentText: string ) => onChange( { consentText } ) }
				/>
			</div>
		</>
	);
}
