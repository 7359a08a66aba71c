import { useBlockProps } from '@wordpress/block-editor';
import { RawHTML } from '@wordpress/element';
import type { SaveProps } from '../../shared/types/extension';
import { innerMarkup } from './markup';
import type { MarkdownAttributes } from './types';

export default function save( { attributes: { html } }: SaveProps< MarkdownAttributes > ) {
	return (
		<div { ...useBlockProps.save() }>
			<RawHTML>{ innerMarkup( html ) }</RawHTML>
		</div>
	);
}
