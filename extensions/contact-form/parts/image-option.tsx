import { store as blockEditorStore, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../../shared/types/extension';
import { FieldPanels } from '../components/field-panels';
import { InlineText } from '../components/inline-text';
import { useField } from '../hooks/use-field';
import type { BlockTemplate } from '../types';

type ImageOptionAttributes = { label?: string };

const PICTURE: BlockTemplate[] = [ [ 'core/image', { aspectRatio: '1', scale: 'cover' } ] ];

/** Returns the letter of an image, as on the page: A to Z, then numbers. */
const letterOf = ( index: number ) => ( index < 26 ? String.fromCharCode( 65 + index ) : String( index + 1 ) );

/** Edit component of an image option, with its letter and label. */
export function ImageOptionPart( { attributes, setAttributes, clientId }: EditProps< ImageOptionAttributes > ) {
	const field = useField( clientId );
	const { index, isEmpty } = useSelect(
		( select ) => {
			const { getBlockIndex, getBlockCount } = select( blockEditorStore );
			return { index: getBlockIndex( clientId ), isEmpty: getBlockCount( clientId ) === 0 };
		},
		[ clientId ]
	);
	const { children, ...props } = useInnerBlocksProps( useBlockProps( { className: 'jetpack-image-option' } ), {
		template: isEmpty ? PICTURE : undefined,
		templateLock: isEmpty ? false : 'all',
		renderAppender: false,
	} );
	return (
		<>
			<FieldPanels clientId={ clientId } />
			<div { ...props }>
				{ children }
				<div className="jetpack-image-option__caption">
					<span className="jetpack-image-option__letter" aria-hidden>
						{ letterOf( index ) }
					</span>
					{ field?.attributes.showLabels !== false && (
						<InlineText
							className="jetpack-option__input"
							label={ __( 'Option', 'slipstream' ) }
							placeholder={ __( 'Write option…', 'slipstream' ) }
							value={ attributes.label ?? '' }
							onChange={ ( label ) => setAttributes( { label } ) }
						/>
					) }
				</div>
			</div>
		</>
	);
}
