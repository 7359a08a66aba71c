import { InspectorControls, RichText, useBlockProps } from '@wordpress/block-editor';
import { PanelBody, SelectControl, TextControl, VisuallyHidden } from '@wordpress/components';
import { escapeHTML } from '@wordpress/escape-html';
import { decodeEntities } from '@wordpress/html-entities';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../../shared/types/extension';
import constants from '../constants.json';
import { ServiceIcon } from '../service-icon';
import { allServices, findService } from '../services';
import { toOfferedStyle } from '../styles';
import type { ButtonAttributes } from './types';

/** Classes that visitors' buttons have, by style. */
const CLASSES: Readonly< Record< string, string > > = constants.styleClasses;

/** Returns an attribute of the list around the button. */
const getText = ( value: unknown ) => ( typeof value === 'string' && value !== '' ? value : undefined );

export default function Edit( { attributes, setAttributes, context }: EditProps< ButtonAttributes > ) {
	const { service = '', label } = attributes;
	const known = findService( service );
	const style = toOfferedStyle( getText( context.styleType ) ?? 'icon-text' );
	const name = known?.title ?? service;
	const setLabel = ( value: string ) => setAttributes( { label: value || undefined } );
	const options = [
		...( known ? [] : [ { value: service, label: service || __( 'Choose a service', 'slipstream' ) } ] ),
		...allServices().map( ( { id, title } ) => ( { value: id, label: title } ) ),
	];
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'slipstream' ) }>
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Service', 'slipstream' ) }
						help={
							known || ! service
								? undefined
								: __( 'This service was closed, so visitors don’t see the button.', 'slipstream' )
						}
						value={ known?.id ?? service }
						options={ options }
						onChange={ ( value ) => setAttributes( { service: value } ) }
					/>
					{ style === 'icon' && (
						<TextControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ __( 'Button text', 'slipstream' ) }
							help={ __( 'For screen readers. Visitors do not see it.', 'slipstream' ) }
							placeholder={ name }
							value={ decodeEntities( label ?? '' ) }
							onChange={ ( value ) => setLabel( escapeHTML( value ) ) }
						/>
					) }
				</PanelBody>
			</InspectorControls>
			<div { ...useBlockProps() }>
				<span
					className={ `sd-button ${ CLASSES[ style ] ?? 'share-icon' }` }
					style={ {
						color: getText( context.iconColorValue ),
						backgroundColor: getText( context.iconBackgroundColorValue ),
					} }
				>
					{ style === 'text' ? null : <ServiceIcon id={ service } /> }
					{ style === 'icon' ? (
						<VisuallyHidden>{ decodeEntities( label ?? name ) }</VisuallyHidden>
					) : (
						<RichText
							tagName="span"
							aria-label={ __( 'Button text', 'slipstream' ) }
							allowedFormats={ [] }
							placeholder={ name }
							value={ label ?? '' }
							onChange={ setLabel }
						/>
					) }
				</span>
			</div>
		</>
	);
}
