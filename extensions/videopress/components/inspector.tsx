import { InspectorControls } from '@wordpress/block-editor';
import type { Media } from '../hooks/use-media';
import type { PanelProps } from '../types';
import { ColorsPanel } from './colors-panel';
import { FilePanel } from './file-panel';
import { SettingsPanel } from './settings-panel';

export function Inspector( { attributes, setOptions, media }: PanelProps & { readonly media: Media } ) {
	return (
		<InspectorControls>
			<SettingsPanel attributes={ attributes } setOptions={ setOptions } />
			<ColorsPanel attributes={ attributes } setOptions={ setOptions } />
			{ attributes.id && media.status === 'known' && media.guid === attributes.guid && (
				<FilePanel key={ attributes.id } id={ attributes.id } rating={ media.rating } />
			) }
		</InspectorControls>
	);
}
