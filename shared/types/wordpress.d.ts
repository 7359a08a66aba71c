/** Types that are missing in WordPress' packages, limited to the parts that we use. */

interface Window {
	/**
	 * Function of the WP Consent API, if the API is active. Returns whether the visitor has consented to a category.
	 */
	readonly wp_has_consent?: ( category: string ) => boolean;
}

declare module '@wordpress/block-editor' {
	import type { ComponentType, HTMLAttributes, ReactNode, RefCallback } from 'react';

	type Props = Record< string, unknown >;
	type BlockProps = HTMLAttributes< HTMLElement > & { ref?: RefCallback< HTMLElement > };

	export const useBlockProps: {
		( props?: Props, options?: { __unstableIsHtml?: boolean } ): BlockProps;
		save: ( props?: Props ) => BlockProps;
	};
	export const useInnerBlocksProps: {
		( props?: Props | BlockProps, options?: Props ): BlockProps & { children: ReactNode };
		save: ( props?: Props | BlockProps ) => BlockProps & { children: ReactNode };
	};
	export const InnerBlocks: ComponentType< Props > & {
		Content: ComponentType;
		ButtonBlockAppender: ComponentType;
	};
	export const BlockControls: ComponentType< {
		group?: string;
		children?: ReactNode;
		/**
		 * Whether toolbars of inner blocks also contain the controls. The block must expose its controls in its
		 * supports.
		 */
		__experimentalShareWithChildBlocks?: boolean;
	} >;
	export const InspectorControls: ComponentType< { group?: string; children?: ReactNode } >;
	export const AlignmentControl: ComponentType< {
		value?: string;
		onChange: ( value?: string ) => void;
		label?: string;
	} >;
	export const AlignmentToolbar: typeof AlignmentControl;
	export const BlockAlignmentControl: ComponentType< {
		value?: string;
		onChange: ( value?: string ) => void;
		controls?: readonly string[];
	} >;
	export const BlockIcon: ComponentType< { icon: ReactNode; className?: string } >;
	export const ContrastChecker: ComponentType< {
		backgroundColor?: string;
		textColor?: string;
		fallbackBackgroundColor?: string;
		fallbackTextColor?: string;
		isLargeText?: boolean;
	} >;
	export const MediaPlaceholder: ComponentType< Props >;
	export const MediaReplaceFlow: ComponentType< Props >;
	export const MediaUpload: ComponentType< Props >;
	export const MediaUploadCheck: ComponentType< { fallback?: ReactNode; children?: ReactNode } >;
	export const PanelColorSettings: ComponentType< {
		title: string;
		colorSettings: ReadonlyArray< {
			value?: string;
			onChange: ( value?: string ) => void;
			label: string;
			clearable?: boolean;
		} >;
		colors?: ReadonlyArray< { name: string; slug: string; color: string } >;
		disableCustomColors?: boolean;
		initialOpen?: boolean;
		children?: ReactNode;
		className?: string;
	} >;
	export const __experimentalPanelColorGradientSettings: ComponentType< Props >;
	export const __experimentalColorGradientSettingsDropdown: ComponentType< Props >;
	export const __experimentalUseMultipleOriginColorsAndGradients: () => Props & {
		hasColorsOrGradients?: boolean;
	};
	export const PlainText: ComponentType< Props >;
	export const RichText: ComponentType< Props > & {
		Content: ComponentType< {
			tagName?: string;
			value?: string;
			className?: string;
			[ attribute: string ]: unknown;
		} >;
		isEmpty: ( value?: string ) => boolean;
	};
	export const URLInput: ComponentType< Props >;
	export const Warning: ComponentType< { actions?: ReactNode[]; children?: ReactNode } >;
	export const useBlockEditContext: () => { name: string; clientId: string; isSelected: boolean };
	export const useSetting: ( path: string ) => unknown;
	export const useSettings: ( ...paths: string[] ) => unknown[];
	export const getColorClassName: ( context: string, slug?: string ) => string | undefined;
	export const getColorObjectByColorValue: (
		colors: ReadonlyArray< { name: string; slug: string; color: string } >,
		value?: string
	) => { name: string; slug: string; color: string } | undefined;
	export const __experimentalGetGradientClass: ( slug?: string ) => string | undefined;
	export const BlockEditorProvider: ComponentType< Props >;
	export const BlockList: ComponentType< Props >;
	export const BlockTools: ComponentType< Props >;
	export const __experimentalUseBlockPreview: ( options: {
		blocks: readonly unknown[];
		props?: Props;
	} ) => BlockProps & { children?: ReactNode };
	export const BlockToolbar: ComponentType< Props >;
	export const BlockInspector: ComponentType< Props >;
}
