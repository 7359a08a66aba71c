import { __experimentalVStack as VStack, Button, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { PostCheckbox } from '../../../../shared/components/post-checkbox';
import { describe, isChangeable, isChoosable } from './describe';
import { EmailButtons } from './email-buttons';
import { EmailTexts } from './email-texts';
import { FLAG } from './use-edited-post';
import { useNewsletter } from './use-newsletter';

/** The newsletter state of the post, the switch for its emails, and buttons for the preview and a test email. */
export default function Body() {
	const { post, newsletter, error, reload } = useNewsletter();
	if ( ! newsletter ) {
		return error ? (
			<div role="alert">
				<p>{ `${ __( 'This could not be loaded.', 'slipstream' ) } ${ error }`.trim() }</p>
				<Button __next40pxDefaultSize variant="secondary" onClick={ () => void reload() }>
					{ __( 'Try again', 'slipstream' ) }
				</Button>
			</div>
		) : (
			<Spinner />
		);
	}
	return (
		<VStack spacing={ 4 } alignment="stretch">
			<div role="status" className="slipstream-newsletter__state">
				{ describe( newsletter, post ).map( ( sentence ) => (
					<p key={ sentence }>{ sentence }</p>
				) ) }
			</div>
			{ ( isChangeable( newsletter, post ) || newsletter.recipients > 0 ) && (
				<EmailTexts post={ post } newsletter={ newsletter } />
			) }
			{ isChoosable( newsletter, post ) && (
				<PostCheckbox
					field={ FLAG }
					label={ __( 'Do not email this post', 'slipstream' ) }
					help={
						newsletter.waiting > 0
							? __( 'Emails that are still waiting will not be sent.', 'slipstream' )
							: undefined
					}
				/>
			) }
			<EmailButtons post={ post } />
		</VStack>
	);
}
