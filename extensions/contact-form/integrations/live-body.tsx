import { __experimentalVStack as VStack } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import type { ReactNode } from 'react';

interface Props {
	/** Changes when the focused element may disappear. */
	readonly phase: string;
	readonly children: ReactNode;
}

/**
 * A panel's body that announces its changes, and moves the focus to itself when the clicked button disappears. Notices inside must not
 * announce themselves, or they would be read twice.
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
