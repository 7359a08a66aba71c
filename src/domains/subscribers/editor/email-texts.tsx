import { __experimentalVStack as VStack, TextareaControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { usePostMeta } from '../../../../shared/hooks/use-post-meta';
import { getText } from '../../../../shared/site';
import constants from '../constants.json';
import { isChangeable } from './describe';
import type { Newsletter } from './types';
import { useAutomaticTexts } from './use-automatic-texts';
import type { useEditedPost } from './use-edited-post';

const SUBJECT = 'slipstream_newsletter_subject';
const PREVIEW_TEXT = 'slipstream_newsletter_preview_text';

interface Props {
	readonly post: ReturnType< typeof useEditedPost >;
	readonly newsletter: Newsletter;
}

/** Fields for the subject and preview text of the email. Read-only when no emails of the post are left to send. */
export function EmailTexts( { post, newsletter }: Props ) {
	const { meta, setMeta } = usePostMeta();
	const automatic = useAutomaticTexts( post.id, post.isSaving );
	const isReadOnly = ! isChangeable( newsletter, post );
	// Post types without custom fields have no meta.
	if ( ! ( SUBJECT in meta ) ) {
		return null;
	}
	const stateHelp = isReadOnly
		? __( 'This newsletter was sent. Its subject and preview text can no longer be changed.', 'slipstream' )
		: __( 'Changes apply to emails that have not been sent yet.', 'slipstream' );
	const nameHelp = __(
		'To use the reader’s name here or in the post, enter {{subscriber:name|there}}.',
		'slipstream'
	);
	return (
		<VStack spacing={ 4 } alignment="stretch">
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Email subject', 'slipstream' ) }
				help={ newsletter.recipients > 0 ? stateHelp : nameHelp }
				placeholder={ automatic.subject || __( 'The title of the post', 'slipstream' ) }
				maxLength={ constants.maxSubject }
				readOnly={ isReadOnly }
				dir="auto"
				value={ getText( meta, SUBJECT ) ?? '' }
				onChange={ ( value ) => setMeta( SUBJECT, value ) }
			/>
			<TextareaControl
				__nextHasNoMarginBottom
				label={ __( 'Preview text', 'slipstream' ) }
				help={ __( 'Shown after the subject in the inbox.', 'slipstream' ) }
				placeholder={ automatic.preview_text || __( 'The beginning of the post', 'slipstream' ) }
				rows={ 3 }
				maxLength={ constants.maxPreviewText }
				readOnly={ isReadOnly }
				dir="auto"
				value={ getText( meta, PREVIEW_TEXT ) ?? '' }
				onChange={ ( value ) => setMeta( PREVIEW_TEXT, value.replace( /[\r\n]+/g, ' ' ) ) }
			/>
		</VStack>
	);
}
