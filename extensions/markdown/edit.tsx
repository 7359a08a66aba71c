import { useBlockProps } from '@wordpress/block-editor';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../shared/types/extension';
import { ConvertButton } from './components/convert-button';
import { ModeButtons } from './components/mode-buttons';
import { Preview } from './components/preview';
import { Writer } from './components/writer';
import { useMissingMarkup } from './hooks/use-missing-markup';
import { useMode } from './hooks/use-mode';
import { sourceOf } from './source';
import type { MarkdownAttributes, Render } from './types';

interface Props extends EditProps< MarkdownAttributes > {
	readonly render: Render;
}

/** Placeholder of an empty block that is not selected. */
function Placeholder() {
	return (
		<p className="wp-block-jetpack-markdown__placeholder">
			{ __( 'Write your _Markdown_ **here**…', 'slipstream' ) }
		</p>
	);
}

export function Edit( { attributes, setAttributes, isSelected, onRemove, onReplace, render }: Props ) {
	const { html } = attributes;
	const source = useMemo( () => sourceOf( attributes ), [ attributes ] );
	const markup = useMemo( () => render( source ), [ render, source ] );
	const [ mode, setMode ] = useMode( isSelected );
	useMissingMarkup( html, markup, setAttributes );

	const isBlank = source.trim() === '';
	const view = isBlank ? <Placeholder /> : <Preview markup={ markup } />;

	return (
		<>
			<ModeButtons mode={ mode } onMode={ setMode } />
			{ onReplace && ! isBlank && <ConvertButton markup={ markup } onReplace={ onReplace } /> }
			<div { ...useBlockProps() }>
				{ isSelected && mode === 'markdown' ? (
					<Writer
						source={ source }
						// Set both at once, so that they form one undo step and always match.
						onChange={ ( next ) => setAttributes( { source: next, html: render( next ) } ) }
						onRemove={ () => onRemove?.() }
					/>
				) : (
					view
				) }
			</div>
		</>
	);
}
