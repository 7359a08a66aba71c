import { useBlockProps } from '@wordpress/block-editor';
import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { EmbedForm } from '../../shared/embeds/embed-form';
import { Embedding } from '../../shared/embeds/embedding';
import { useConvertToLink } from '../../shared/embeds/use-convert-to-link';
import type { EditProps } from '../../shared/types/extension';
import { Checkout } from './components/checkout';
import { RegisterButton } from './components/register-button';
import { readEvent } from './event';
import { useEvent } from './hooks/use-event';
import { useEventId } from './hooks/use-event-id';
import { icon } from './icon';
import { errorText, HELP } from './texts';
import { Toolbar } from './toolbar';
import type { EventbriteAttributes } from './types';

interface FormProps {
	readonly typed: string;
	readonly hasFailed: boolean;
	readonly onSubmit: ( text: string ) => void;
	readonly onConvert?: () => void;
}

function Form( { typed, hasFailed, onSubmit, onConvert }: FormProps ) {
	return (
		<EmbedForm
			title={ __( 'Eventbrite Checkout', 'slipstream' ) }
			icon={ icon }
			instructions={ __( 'Paste a link to an event to embed ticket checkout.', 'slipstream' ) }
			label={ __( 'Eventbrite URL', 'slipstream' ) }
			placeholder={ __( 'Enter an event URL to embed here…', 'slipstream' ) }
			value={ typed }
			error={ hasFailed ? { message: errorText(), onConvert } : undefined }
			onSubmit={ onSubmit }
		>
			<ExternalLink href={ HELP }>{ __( 'Learn more about Eventbrite embeds', 'slipstream' ) }</ExternalLink>
		</EmbedForm>
	);
}

export default function Edit( props: EditProps< EventbriteAttributes > ) {
	const { attributes, setAttributes, clientId, isSelected } = props;
	const { status, typed, embed, edit } = useEvent( props );
	const convert = useConvertToLink( clientId );
	useEventId( props );
	const style = attributes.style === 'modal' ? 'modal' : 'inline';
	const event = readEvent( attributes.url ?? '' );

	return (
		<div { ...useBlockProps( { className: style === 'inline' ? 'wp-block-jetpack-eventbrite--embed' : '' } ) }>
			{ status === 'shown' && (
				<Toolbar style={ style } onStyle={ ( next ) => setAttributes( { style: next } ) } onEdit={ edit } />
			) }
			{ status === 'embedding' && <Embedding /> }
			{ status === 'shown' && event && style === 'inline' && (
				<Checkout
					event={ { ...event, id: Number( attributes.eventId ) || event.id } }
					isSelected={ isSelected }
				/>
			) }
			{ status === 'shown' && event && style === 'modal' && <RegisterButton /> }
			{ ( status === 'editing' || status === 'failed' ) && (
				<Form
					typed={ typed }
					hasFailed={ status === 'failed' }
					onSubmit={ embed }
					onConvert={ convert( typed ) }
				/>
			) }
		</div>
	);
}
