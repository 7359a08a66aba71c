import { BlockControls, useBlockProps } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { EmbedForm } from '../../shared/embeds/embed-form';
import { EmbedPreview } from '../../shared/embeds/embed-preview';
import { ScriptFrame } from '../../shared/embeds/script-frame';
import type { EditProps } from '../../shared/types/extension';
import constants from './constants.json';
import { icon } from './icon';
import { Inspector } from './inspector';
import { readProfileId } from './profile';
import { shelfDocument } from './shelf';
import type { GoodreadsAttributes } from './types';

export default function Edit( { attributes, setAttributes, isSelected }: EditProps< GoodreadsAttributes > ) {
	const { goodreadsId, userInput } = attributes;
	const [ isEditing, setIsEditing ] = useState( false );
	const [ refused, setRefused ] = useState< string >();
	const isShown = goodreadsId !== undefined && goodreadsId > 0 && ! isEditing;
	const title = __( 'Books on Goodreads', 'slipstream' );

	function submit( text: string ) {
		const found = readProfileId( text );
		setRefused( found === undefined ? text : undefined );
		setIsEditing( found === undefined );
		if ( found !== undefined ) {
			setAttributes( { goodreadsId: found, userInput: text } );
		}
	}

	return (
		<div { ...useBlockProps() }>
			{ isShown ? (
				<>
					<Inspector attributes={ attributes } onChange={ setAttributes } />
					<BlockControls>
						<ToolbarGroup>
							<ToolbarButton onClick={ () => setIsEditing( true ) }>
								{ __( 'Edit profile', 'slipstream' ) }
							</ToolbarButton>
						</ToolbarGroup>
					</BlockControls>
					<EmbedPreview label={ __( 'Use the list of books', 'slipstream' ) } isSelected={ isSelected }>
						<ScriptFrame
							key={ JSON.stringify( attributes ) }
							title={ title }
							document={ shelfDocument( attributes, title ) }
							sandbox={ constants.sandbox }
							height={ constants.height }
						/>
					</EmbedPreview>
				</>
			) : (
				<EmbedForm
					title={ __( 'Goodreads', 'slipstream' ) }
					icon={ icon }
					instructions={ __( 'Paste the URL of a Goodreads profile, or enter its number.', 'slipstream' ) }
					label={ __( 'Goodreads profile', 'slipstream' ) }
					placeholder="https://www.goodreads.com/user/show/1176283"
					value={ refused ?? userInput ?? ( goodreadsId ? String( goodreadsId ) : '' ) }
					error={
						refused
							? {
									message: __(
										'This is not the URL or the number of a Goodreads profile.',
										'slipstream'
									),
								}
							: undefined
					}
					onSubmit={ submit }
				/>
			) }
		</div>
	);
}
