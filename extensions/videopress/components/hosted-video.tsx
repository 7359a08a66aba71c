import { BlockControls, RichText, useBlockProps } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useEffect } from '@wordpress/element';
import type { EditProps } from '../../../shared/types/extension';
import { buildAddress } from '../address';
import { changeAddress } from '../change-address';
import { classesOf } from '../aspect-ratio';
import { useLocalFile } from '../hooks/use-local-file';
import type { Media } from '../hooks/use-media';
import { usePreview } from '../hooks/use-preview';
import { useQuietChange } from '../hooks/use-quiet-change';
import type { VideoAttributes } from '../types';
import { Inspector } from './inspector';
import { PreviewFrame } from './preview-frame';

interface Props extends EditProps< VideoAttributes > {
	readonly media: Media;
}

/** Attributes to reset when a hosted video is replaced with another file. */
const NOT_HOSTED = {
	guid: undefined,
	address: undefined,
	videoPressClassNames: undefined,
	playsinline: undefined,
	seekbarColor: undefined,
	seekbarPlayedColor: undefined,
	seekbarLoadingColor: undefined,
	useAverageColor: undefined,
	maxWidth: undefined,
};

export function HostedVideo( { attributes, setAttributes, isSelected, media }: Props ) {
	const { caption, guid = '', id } = attributes;
	const address = attributes.address?.trim() || buildAddress( attributes );
	const preview = usePreview( address );
	const file = useLocalFile( guid, id );
	const changeQuietly = useQuietChange( setAttributes );
	const classes = preview.status === 'ready' ? classesOf( preview.html ) : undefined;

	useEffect( () => {
		if ( classes && classes !== attributes.videoPressClassNames ) {
			changeQuietly( { videoPressClassNames: classes } );
		}
	}, [ classes, attributes.videoPressClassNames, changeQuietly ] );

	const setOptions = ( changes: Partial< VideoAttributes > ) =>
		setAttributes( { ...changes, address: changeAddress( { ...attributes, ...changes } ) } );

	return (
		<figure { ...useBlockProps( { className: attributes.videoPressClassNames } ) }>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton onClick={ () => setAttributes( { ...NOT_HOSTED, id: undefined, src: undefined } ) }>
						{ __( 'Edit', 'slipstream' ) }
					</ToolbarButton>
					{ file && (
						<ToolbarButton
							onClick={ () =>
								setAttributes( { ...NOT_HOSTED, id: file.id || undefined, src: file.src } )
							}
						>
							{ __( 'Use the local file', 'slipstream' ) }
						</ToolbarButton>
					) }
				</ToolbarGroup>
			</BlockControls>
			<Inspector attributes={ attributes } setOptions={ setOptions } media={ media } />
			<PreviewFrame preview={ preview } address={ address } isSelected={ isSelected } />
			{ ( isSelected || ! RichText.isEmpty( caption ) ) && (
				<RichText
					identifier="caption"
					tagName="figcaption"
					className="wp-element-caption"
					aria-label={ __( 'Video caption text', 'slipstream' ) }
					placeholder={ __( 'Add caption', 'slipstream' ) }
					value={ caption }
					onChange={ ( value: string ) => setAttributes( { caption: value } ) }
					inlineToolbar
				/>
			) }
		</figure>
	);
}
