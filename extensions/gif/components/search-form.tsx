import { Button, Notice, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Ref } from 'react';

interface Props {
	readonly text: string;
	readonly isBusy: boolean;
	/** Whether the last search failed because it needs an API key. */
	readonly isKeyMissing: boolean;
	/** Settings URL of the API key; '' for users who may not change it. */
	readonly settingsUrl: string;
	readonly inputRef: Ref< HTMLInputElement >;
	readonly onChange: ( text: string ) => void;
	readonly onSearch: () => void;
}

/** Explains that searching needs an API key, and links to the setting. */
export function KeyNotice( { settingsUrl }: Pick< Props, 'settingsUrl' > ) {
	return (
		<Notice
			status="warning"
			isDismissible={ false }
			actions={
				settingsUrl
					? [ { label: __( 'Enter a Giphy key', 'slipstream' ), url: settingsUrl, variant: 'link' } ]
					: []
			}
		>
			{ settingsUrl
				? __(
						'To search for GIFs, this site needs a Giphy API key. Enter it in Slipstream’s settings under Services. Without a key, you can paste the URL of a GIF.',
						'slipstream'
					)
				: __(
						'To search for GIFs, this site needs a Giphy API key. An administrator can enter it in Slipstream’s settings. Without a key, you can paste the URL of a GIF.',
						'slipstream'
					) }
		</Notice>
	);
}

/** A form for search terms or a Giphy URL. */
export function SearchForm( { text, isBusy, isKeyMissing, settingsUrl, inputRef, onChange, onSearch }: Props ) {
	return (
		<>
			<form
				className="wp-block-jetpack-gif_input-container jetpack-gif-search"
				onSubmit={ ( event ) => {
					event.preventDefault();
					onSearch();
				} }
			>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					ref={ inputRef }
					className="wp-block-jetpack-gif_input"
					label={ __( 'Search for a GIF, or paste its URL', 'slipstream' ) }
					hideLabelFromVision
					placeholder={ __( 'Enter search terms, e.g. cat…', 'slipstream' ) }
					value={ text }
					onChange={ onChange }
				/>
				<Button
					__next40pxDefaultSize
					variant="primary"
					type="submit"
					isBusy={ isBusy }
					disabled={ isBusy || text.trim() === '' }
					accessibleWhenDisabled
				>
					{ __( 'Search', 'slipstream' ) }
				</Button>
			</form>
			{ isKeyMissing && <KeyNotice settingsUrl={ settingsUrl } /> }
		</>
	);
}
