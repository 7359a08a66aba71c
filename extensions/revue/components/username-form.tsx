import { Button, ExternalLink, Placeholder, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { icon } from '../icon';

/** Archived copy of Revue's website, which no longer exists. */
const HELP = 'https://web.archive.org/web/2022/https://www.getrevue.co/';

interface Props {
	readonly onSet: ( username: string ) => void;
}

export function UsernameForm( { onSet }: Props ) {
	const [ typed, setTyped ] = useState( '' );
	const username = typed.trim();
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		if ( username ) {
			onSet( username );
		}
	};
	return (
		<Placeholder
			icon={ icon }
			label={ __( 'Revue', 'slipstream' ) }
			instructions={ __( 'Enter the newsletter’s Revue username.', 'slipstream' ) }
			isColumnLayout
		>
			<form className="wp-block-jetpack-revue__username" onSubmit={ submit }>
				<TextControl
					__next40pxDefaultSize
					label={ __( 'Revue username', 'slipstream' ) }
					value={ typed }
					onChange={ setTyped }
				/>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					type="submit"
					disabled={ ! username }
					accessibleWhenDisabled
				>
					{ __( 'Add Form', 'slipstream' ) }
				</Button>
			</form>
			<ExternalLink href={ HELP }>{ __( 'About Revue', 'slipstream' ) }</ExternalLink>
		</Placeholder>
	);
}
