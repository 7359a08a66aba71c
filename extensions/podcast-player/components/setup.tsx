import { BlockIcon } from '@wordpress/block-editor';
import { Button, ExternalLink, Notice, Placeholder, TextControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { icon } from '../icon';
import type { Failure } from '../state';

const LEARN_MORE = 'https://wordpress.org/documentation/article/wordpress-feeds/';

interface Props {
	readonly url: string;
	readonly failure?: Failure;
	readonly onSubmit: ( url: string ) => void;
	/** Called to return to the previous player; undefined if there is none. */
	readonly onCancel?: () => void;
}

/** Form for the URL of the feed. */
export function Setup( { url, failure, onSubmit, onCancel }: Props ) {
	const [ text, setText ] = useState( failure?.text ?? url );
	const field = useRef< HTMLInputElement >( null );

	// Select a rejected URL, so that the author can correct it. Do not move the focus when a post is opened.
	useEffect( () => {
		if ( failure?.text !== undefined ) {
			field.current?.focus();
			field.current?.select();
		}
	}, [ failure ] );

	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		onSubmit( text );
	};
	return (
		<Placeholder
			className="jetpack-podcast-player__placeholder"
			icon={ <BlockIcon icon={ icon } /> }
			label={ __( 'Podcast Player', 'slipstream' ) }
			instructions={ __( 'Enter your podcast RSS feed URL.', 'slipstream' ) }
		>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure.message }
				</Notice>
			) }
			<form onSubmit={ submit }>
				<TextControl
					ref={ field }
					__next40pxDefaultSize
					type="text"
					inputMode="url"
					label={ __( 'Podcast RSS feed URL', 'slipstream' ) }
					hideLabelFromVision
					placeholder={ __( 'Enter URL here…', 'slipstream' ) }
					value={ text }
					onChange={ setText }
				/>
				<Button __next40pxDefaultSize variant="primary" type="submit">
					{ __( 'Embed', 'slipstream' ) }
				</Button>
				{ onCancel && (
					<Button __next40pxDefaultSize variant="tertiary" onClick={ onCancel }>
						{ __( 'Cancel', 'slipstream' ) }
					</Button>
				) }
			</form>
			<ExternalLink href={ LEARN_MORE }>{ __( 'Learn more', 'slipstream' ) }</ExternalLink>
		</Placeholder>
	);
}
