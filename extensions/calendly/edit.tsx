import { useBlockProps } from '@wordpress/block-editor';
import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { EmbedForm } from '../../shared/embeds/embed-form';
import { EmbedPreview } from '../../shared/embeds/embed-preview';
import { Embedding } from '../../shared/embeds/embedding';
import type { EditProps } from '../../shared/types/extension';
import { calendarUrl, isHidden } from './address';
import { SchedulingButton } from './components/scheduling-button';
import constants from './constants.json';
import { frameUrl } from './frame-url';
import { useCalendar } from './hooks/use-calendar';
import { icon } from './icon';
import { Inspector } from './inspector';
import { EMBED_HELP, errorText, fieldTexts } from './texts';
import { Toolbar } from './toolbar';
import type { CalendlyAttributes } from './types';

interface InlineProps {
	readonly attributes: CalendlyAttributes & { readonly url: string };
	readonly isSelected: boolean;
}

function Inline( { attributes, isSelected }: InlineProps ) {
	return (
		<EmbedPreview label={ __( 'Use the calendar', 'slipstream' ) } isSelected={ isSelected }>
			<iframe
				title={ __( 'Calendar to schedule an appointment', 'slipstream' ) }
				src={ frameUrl( attributes, window.location.hostname ) }
				sandbox={ constants.sandbox }
				loading="lazy"
				height={ constants.height }
			/>
		</EmbedPreview>
	);
}

export default function Edit( props: EditProps< CalendlyAttributes > ) {
	const { attributes, setAttributes, isSelected } = props;
	const { status, typed, embed, edit } = useCalendar( props );
	const style = attributes.style === 'link' ? 'link' : 'inline';
	// Validate the saved URL, which is untrusted.
	const url = calendarUrl( attributes.url ?? '' );

	return (
		<div { ...useBlockProps( { className: `calendly-style-${ style }` } ) }>
			<Inspector
				code={ typed }
				isHidden={ isHidden( attributes.hideEventTypeDetails ) }
				onEmbed={ embed }
				onHide={ ( hideEventTypeDetails ) => setAttributes( { hideEventTypeDetails } ) }
			/>
			{ status === 'shown' && (
				<Toolbar style={ style } onStyle={ ( next ) => setAttributes( { style: next } ) } onEdit={ edit } />
			) }
			{ status === 'embedding' && <Embedding /> }
			{ status === 'shown' && url && style === 'inline' && (
				<Inline attributes={ { ...attributes, url } } isSelected={ isSelected } />
			) }
			{ status === 'shown' && url && style === 'link' && <SchedulingButton url={ url } /> }
			{ ( status === 'editing' || status === 'failed' || ( status === 'shown' && ! url ) ) && (
				<EmbedForm
					title={ __( 'Calendly', 'slipstream' ) }
					icon={ icon }
					instructions={ __( 'Enter your scheduling web address or embed code below.', 'slipstream' ) }
					error={ status === 'editing' ? undefined : { message: errorText() } }
					{ ...fieldTexts() }
					value={ typed }
					isCode
					onSubmit={ embed }
				>
					<ExternalLink href={ EMBED_HELP }>
						{ __( 'Need help finding your embed code?', 'slipstream' ) }
					</ExternalLink>
				</EmbedForm>
			) }
		</div>
	);
}
