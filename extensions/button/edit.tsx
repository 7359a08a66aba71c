import { RichText, useBlockProps } from '@wordpress/block-editor';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../shared/types/extension';
import { usePassthroughAttributes } from './hooks/use-passthrough-attributes';
import { useWidthFollowsAlign } from './hooks/use-width-follows-align';
import { Inspector } from './inspector';
import { linkClassName, linkStyle } from './button-styles';
import { toSingleLine } from './text';
import type { ButtonAttributes } from './types';
import { validWidth } from './width';

export default function Edit( props: EditProps< ButtonAttributes > ) {
	const { attributes, setAttributes } = props;
	const [ label, setLabel ] = useState< HTMLElement | null >( null );
	usePassthroughAttributes( props );
	useWidthFollowsAlign( props );

	const isInput = attributes.element === 'input';
	const text = attributes.text ?? '';
	const width = validWidth( attributes.width );
	const blockProps = useBlockProps( { className: 'wp-block-button', style: { width } } );

	return (
		<>
			<Inspector attributes={ attributes } onChange={ setAttributes } label={ label } />
			<div { ...blockProps }>
				<RichText
					ref={ setLabel }
					identifier="text"
					aria-label={ __( 'Button text', 'slipstream' ) }
					className={ linkClassName( attributes ) }
					style={ { ...linkStyle( attributes ), width: width && '100%' } }
					placeholder={ attributes.placeholder || __( 'Add text…', 'slipstream' ) }
					value={ isInput ? toSingleLine( text ) : text }
					allowedFormats={ isInput ? [] : undefined }
					withoutInteractiveFormatting
					onChange={ ( next: string ) => setAttributes( { text: isInput ? toSingleLine( next ) : next } ) }
				/>
			</div>
		</>
	);
}
