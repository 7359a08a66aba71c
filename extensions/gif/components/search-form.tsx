import { Button, Notice, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Ref } from 'react';

interface Props {
	readonly text: string;
	readonly isBusy: boolean;
	/** Whether words can't be searched for. */
	readonly isKeyMissing: boolean;
	/** Where a key is entered; '' for those who may not. */
	readonly settingsUrl: string;
	readonly inputRef: Ref< HTMLInputElement >;
	readonly onChange: ( text: string ) => void;
	readonly onSearch: () => void;
}

/** Where a key goes. */
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
						'To search for GIFs, this site needs an API key of Giphy. It is entered in Slipstream’s settings under Services. Without one you can paste the address of a GIF.',
						'slipstream'
					)
				: __(
						'To search for GIFs, this site needs an API key of Giphy, which an administrator enters in Slipstream’s settings. Without one you can paste the address of a GIF.',
						'slipstream'
					) }
		</Notice>
	);
}

/** Takes words, or an address of Giphy's. */
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
					label={ __( 'Search for a GIF, or paste its address', 'slipstream' ) }
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
