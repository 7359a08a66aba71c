import { __experimentalVStack as VStack } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import type { ReactNode } from 'react';

interface Props {
	/** A value that changes when the focused element may have disappeared. */
	readonly phase: string;
	readonly children: ReactNode;
}

/**
 * The body of a panel as a live region. When the clicked button disappears, it moves the focus to itself. Notices inside it
 * must not speak, or they would be announced twice.
 */
export function LiveBody( { phase, children }: Props ) {
	const body = useRef< HTMLDivElement >( null );
	const hasFocus = useRef( false );

	useEffect( () => {
		if ( hasFocus.current && ! body.current?.contains( body.current.ownerDocument.activeElement ) ) {
			body.current?.focus();
		}
	}, [ phase ] );

	return (
		<VStack
			ref={ body }
			alignment="topLeft"
			spacing={ 4 }
			aria-live="polite"
			tabIndex={ -1 }
			onFocus={ () => ( hasFocus.current = true ) }
			onBlur={ () => ( hasFocus.current = false ) }
		>
			{ children }
		</VStack>
	);
}
