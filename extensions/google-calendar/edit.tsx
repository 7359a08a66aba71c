import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { ExternalLink, PanelBody, RangeControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { EmbedField, EmbedForm, EmbedNotice, type EmbedError } from '../../shared/embeds/embed-form';
import { EmbedPreview } from '../../shared/embeds/embed-preview';
import type { EditProps } from '../../shared/types/extension';
import { readCalendar, readCalendarUrl, readHeight } from './calendar';
import limits from './constants.json';
import { icon } from './icon';
import type { CalendarAttributes } from './types';

const SHARING_HELP = 'https://support.google.com/calendar/answer/37083';
const EMBEDDING_HELP = 'https://support.google.com/calendar/answer/41207';

const refusal = () => ( {
	message: __(
		"Your calendar couldn't be embedded. Please double check your URL or Embed Code. Please note, you need to use the 'Public URL' or 'Embed Code', the 'Shareable Link' will not work.",
		'slipstream'
	),
} );

export default function Edit( { attributes, setAttributes, isSelected }: EditProps< CalendarAttributes > ) {
	const [ error, setError ] = useState< EmbedError >();
	const url = readCalendarUrl( attributes.url ?? '' );
	const height = readHeight( attributes.height ) ?? limits.defaultHeight;
	const field = {
		label: __( 'Google Calendar URL or iframe', 'slipstream' ),
		placeholder: __( 'Enter URL or iframe to embed here…', 'slipstream' ),
		value: attributes.url ?? '',
		isCode: true,
		onSubmit( text: string ) {
			const calendar = readCalendar( text );
			setError( calendar ? undefined : refusal() );
			if ( calendar ) {
				setAttributes( calendar );
			}
		},
	};
	return (
		<div { ...useBlockProps() }>
			{ url ? (
				<>
					<InspectorControls>
						<PanelBody title={ __( 'Calendar settings', 'slipstream' ) }>
							{ error && <EmbedNotice { ...error } /> }
							<EmbedField key={ attributes.url } { ...field } />
							<RangeControl
								__nextHasNoMarginBottom
								__next40pxDefaultSize
								label={ __( 'Height (px)', 'slipstream' ) }
								help={ __( 'At most 300 pixels on phones.', 'slipstream' ) }
								value={ height }
								min={ limits.minHeight }
								max={ limits.maxHeight }
								onChange={ ( next ) => setAttributes( { height: next ?? limits.defaultHeight } ) }
							/>
						</PanelBody>
					</InspectorControls>
					<EmbedPreview label={ __( 'Use the calendar', 'slipstream' ) } isSelected={ isSelected }>
						<iframe
							src={ url }
							title={ __( 'Google Calendar', 'slipstream' ) }
							sandbox="allow-scripts allow-same-origin"
							loading="lazy"
							style={ { height } }
						/>
					</EmbedPreview>
				</>
			) : (
				<EmbedForm
					{ ...field }
					title={ __( 'Google Calendar', 'slipstream' ) }
					icon={ icon }
					instructions={ __(
						'Make the calendar public, then copy its public URL or its embed code from its settings and paste it below.',
						'slipstream'
					) }
					error={ error }
				>
					<ExternalLink href={ SHARING_HELP }>
						{ __( 'Enable Permissions for the calendar you want to share', 'slipstream' ) }
					</ExternalLink>
					<ExternalLink href={ EMBEDDING_HELP }>{ __( 'Learn more', 'slipstream' ) }</ExternalLink>
				</EmbedForm>
			) }
		</div>
	);
}
