import { BlockControls, useBlockProps } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { EmbedForm } from '../../shared/embeds/embed-form';
import { EmbedPreview } from '../../shared/embeds/embed-preview';
import { ScriptFrame } from '../../shared/embeds/script-frame';
import { useEmbedInput } from '../../shared/embeds/use-embed-input';
import type { EditProps } from '../../shared/types/extension';
import constants from './constants.json';
import { icon } from './icon';
import { Inspector } from './inspector';
import { readProfileId } from './profile';
import { shelfDocument } from './shelf';
import type { GoodreadsAttributes } from './types';

export default function Edit( { attributes, setAttributes, isSelected }: EditProps< GoodreadsAttributes > ) {
	const { goodreadsId, userInput = '' } = attributes;
	const id = goodreadsId ? String( goodreadsId ) : '';
	const title = __( 'Books on Goodreads', 'slipstream' );
	const { text, isShown, isRefused, submit, edit } = useEmbedInput(
		// Blocks saved by other software contain only the ID, not the text that the author entered.
		readProfileId( userInput ) === goodreadsId && id ? userInput : id,
		( typed ) => readProfileId( typed ) !== undefined,
		( typed ) => setAttributes( { goodreadsId: readProfileId( typed ), userInput: typed } )
	);

	return (
		<div { ...useBlockProps() }>
			{ isShown ? (
				<>
					<Inspector attributes={ attributes } onChange={ setAttributes } />
					<BlockControls>
						<ToolbarGroup>
							<ToolbarButton onClick={ edit }>{ __( 'Edit profile', 'slipstream' ) }</ToolbarButton>
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
					value={ text }
					error={
						isRefused
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
