<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\Steps;

use Slipstream\Blocks\ClassList;
use Slipstream\Blocks\SafeMarkup;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Extensions\ContactForm\Html;
use WP_Block;
use WP_HTML_Tag_Processor;

/** Renders the blocks of a form with steps. The number of steps is not known at this point, so Steps completes the markup later. */
final class StepBlocks {

	/** Maximum bytes of a step's name. */
	private const MAX_LABEL = 500;

	/** Pattern of the saved element of a step. The group is its content. */
	private const WRAPPER = '~^\s*+<div\b(?:[^>"\']++|"[^"]*+"|\'[^\']*+\')*+>(.*)</div>\s*+$~s';

	private const SAVED_CLASS = 'wp-block-jetpack-form-step';

	/** Roles of navigation buttons, by the class that Jetpack saves. */
	private const ROLES = [
		'is-previous'          => 'previous',
		'form-button-previous' => 'previous',
		'is-next'              => 'next',
		'form-button-next'     => 'next',
		'is-submit'            => 'submit',
		'form-button-submit'   => 'submit',
	];

	public function step( BlockAttributes $attributes, string $content, WP_Block $block ): string {
		$label = html_entity_decode(
			wp_strip_all_tags( $attributes->text( 'stepLabel', '', self::MAX_LABEL ) ),
			ENT_QUOTES | ENT_HTML5,
			'UTF-8'
		);
		$inner = 1 === preg_match( self::WRAPPER, $content, $match ) ? $match[1] : $content;
		$first = $block->parsed_block['innerBlocks'][0]['blockName'] ?? '';
		return sprintf(
			'<div%s>%s%s</div>',
			Html::attributes( self::saved( $content ) ),
			Steps::marker( $label, 'core/heading' === $first ),
			$inner
		);
	}

	public function progress( BlockAttributes $attributes ): string {
		$look  = [
			'--slipstream-done' => self::color( $attributes, 'progressColor' ),
			'--slipstream-todo' => self::color( $attributes, 'progressBackgroundColor' ),
		];
		$style = '';
		foreach ( $look as $name => $value ) {
			$style .= '' === $value ? '' : "$name:$value;";
		}
		$names = [
			'class' => 'slipstream-progress is-' . $attributes->choice( 'variant', [ 'line', 'dots' ], 'line' ),
			'style' => $style,
		];
		return sprintf( Steps::PROGRESS, get_block_wrapper_attributes( $names ), '' );
	}

	/** Renders the navigation buttons. Without a script, only the submit button works. */
	public function navigation( BlockAttributes $attributes, string $content ): string {
		$roles = self::roles( $content );
		$tags  = new WP_HTML_Tag_Processor( $content );
		foreach ( $roles as $role ) {
			self::to_button( $tags );
			$tags->set_attribute( 'type', 'submit' === $role ? 'submit' : 'button' );
			if ( 'submit' !== $role ) {
				$tags->set_attribute( 'data-step', $role );
			}
		}
		return $tags->get_updated_html();
	}

	private static function to_button( WP_HTML_Tag_Processor $tags ): bool {
		return $tags->next_tag( [ 'tag_name' => 'button' ] );
	}

	/**
	 * @return list<string> Role of each button: `previous`, `next` or `submit`. If there are no classes, the last button is
	 *     `submit`.
	 */
	private static function roles( string $content ): array {
		$tags  = new WP_HTML_Tag_Processor( $content );
		$roles = [];
		$role  = '';
		while ( $tags->next_tag() ) {
			$own  = self::role( $tags->get_attribute( 'class' ) );
			$role = 'DIV' === $tags->get_tag() || '' !== $own ? $own : $role;
			if ( 'BUTTON' === $tags->get_tag() ) {
				$roles[] = $role;
			}
		}
		$free = array_reverse( array_diff( [ 'previous', 'next', 'submit' ], $roles ) );
		foreach ( array_reverse( array_keys( $roles ) ) as $index ) {
			$roles[ $index ] = '' === $roles[ $index ] ? (string) ( array_shift( $free ) ?? 'next' ) : $roles[ $index ];
		}
		return $roles;
	}

	private static function role( mixed $classes ): string {
		foreach ( explode( ' ', is_string( $classes ) ? $classes : '' ) as $class ) {
			if ( isset( self::ROLES[ $class ] ) ) {
				return self::ROLES[ $class ];
			}
		}
		return '';
	}

	/** Returns a color as CSS, from a CSS value or the slug of a theme color; '' if it is invalid. */
	private static function color( BlockAttributes $attributes, string $name ): string {
		$text = $attributes->text( $name, '', 100 );
		return 1 === preg_match( '/^[a-z][a-z0-9]*+(?:-[a-z0-9]++)++$/D', $text )
			? "var(--wp--preset--color--$text)"
			: $attributes->color( $name );
	}

	/** @return array<string, string> Class names and style of a step's saved element. */
	private static function saved( string $content ): array {
		$tags = new WP_HTML_Tag_Processor( $content );
		if ( ! $tags->next_tag() || ! ClassList::has( $tags, self::SAVED_CLASS ) ) {
			return [ 'class' => self::SAVED_CLASS . ' slipstream-step' ];
		}
		SafeMarkup::clean_style( $tags );
		return [
			'class' => ClassList::join( [ (string) $tags->get_attribute( 'class' ), 'slipstream-step' ] ),
			'style' => (string) $tags->get_attribute( 'style' ),
		];
	}
}
