import { RichText, useBlockProps } from '@wordpress/block-editor';
import { Placeholder } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { getInitialState, toRecord } from '../../shared/site';
import type { EditProps } from '../../shared/types/extension';
import { GifFrame } from './components/gif-frame';
import { KeyNotice, SearchForm } from './components/search-form';
import { Thumbnails } from './components/thumbnails';
import { useGifSearch } from './hooks/use-gif-search';
import { icon } from './icon';
import { Inspector } from './inspector';
import { readSaved } from './saved';
import { toAttributes } from './search';
import type { GifAttributes } from './types';

/** Returns whether the site has an API key, and the URL of its setting. The key stays on the server. */
function getSite() {
	const { hasKey, settingsUrl } = toRecord( toRecord( getInitialState().slipstream ).gif );
	return { hasKey: hasKey === true, settingsUrl: String( settingsUrl ?? '' ) };
}

export default function Edit( { attributes, setAttributes, isSelected }: EditProps< GifAttributes > ) {
	const { giphyUrl, caption = '', alt = '', searchText = '', paddingTop } = attributes;
	const { hasKey, settingsUrl } = getSite();
	const [ text, setText ] = useState( searchText );
	const input = useRef< HTMLInputElement >( null );
	const [ { gifs, isBusy, isKeyMissing }, search ] = useGifSearch( hasKey, ( searched, [ first ] ) =>
		setAttributes( { searchText: searched, ...( first && toAttributes( first, attributes ) ) } )
	);
	const shown = readSaved( attributes );
	const form = (
		<SearchForm
			text={ text }
			isBusy={ isBusy }
			isKeyMissing={ isKeyMissing && Boolean( shown ) }
			settingsUrl={ settingsUrl }
			inputRef={ input }
			onChange={ setText }
			onSearch={ () => void search( text.trim() ) }
		/>
	);

	return (
		<div { ...useBlockProps() }>
			<Inspector
				alt={ alt }
				hasGif={ Boolean( shown ) }
				onAlt={ ( next ) => setAttributes( { alt: next || undefined } ) }
			/>
			{ shown ? (
				<>
					{ isSelected && form }
					{ isSelected && gifs.length > 1 && (
						<Thumbnails
							gifs={ gifs }
							chosen={ giphyUrl }
							onChoose={ ( gif ) => setAttributes( toAttributes( gif, attributes ) ) }
						/>
					) }
					<figure>
						<GifFrame
							{ ...shown }
							title={ alt || searchText || __( 'Animated image', 'slipstream' ) }
							paddingTop={ paddingTop }
							onSearchAgain={ () => input.current?.focus() }
						/>
						{ ( isSelected || caption ) && (
							<figcaption className="wp-block-jetpack-gif-caption gallery-caption">
								<RichText
									tagName="div"
									placeholder={ __( 'Write caption…', 'slipstream' ) }
									value={ caption }
									onChange={ ( next: string ) => setAttributes( { caption: next || undefined } ) }
								/>
							</figcaption>
						) }
					</figure>
				</>
			) : (
				<Placeholder
					className="wp-block-jetpack-gif_placeholder"
					icon={ icon }
					label={ __( 'GIF', 'slipstream' ) }
					instructions={ __( 'Search for a GIF, or paste its URL.', 'slipstream' ) }
					notices={ ! hasKey && <KeyNotice settingsUrl={ settingsUrl } /> }
				>
					{ form }
				</Placeholder>
			) }
		</div>
	);
}
