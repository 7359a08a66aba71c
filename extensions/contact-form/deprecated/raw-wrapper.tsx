import type { CSSProperties, ReactNode } from 'react';

/** The wrapper as the post has it: what classes and styles mean stands in the comment, and was written differently over the years. */
export function RawWrapper( {
	attributes,
	children,
}: {
	readonly attributes: Record< string, unknown >;
	readonly children: ReactNode;
} ) {
	return (
		<div className={ attributes.wrapperClass as string } style={ attributes.wrapperStyle as CSSProperties }>
			{ children }
		</div>
	);
}
