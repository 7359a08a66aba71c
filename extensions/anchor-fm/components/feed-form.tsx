import { __experimentalVStack as VStack, Button, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';

interface Props {
	readonly text: string;
	readonly isLoading: boolean;
	readonly onChange: ( text: string ) => void;
	readonly onSubmit: () => void;
}

/** The form for the feed URL. */
export function FeedForm( { text, isLoading, onChange, onSubmit }: Props ) {
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		onSubmit();
	};
	return (
		<form onSubmit={ submit }>
			<VStack spacing={ 2 } alignment="stretch">
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					type="text"
					inputMode="url"
					dir="ltr"
					label={ __( 'Podcast RSS feed URL', 'slipstream' ) }
					value={ text }
					onChange={ onChange }
				/>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					type="submit"
					isBusy={ isLoading }
					disabled={ isLoading }
					accessibleWhenDisabled
				>
					{ __( 'Show episodes', 'slipstream' ) }
				</Button>
			</VStack>
		</form>
	);
}
