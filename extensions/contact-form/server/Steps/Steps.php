<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\Steps;

use Slipstream\Extensions\ContactForm\FormRenderer;
use Slipstream\Extensions\ContactForm\Html;
use Slipstream\Extensions\ContactForm\PageForms;
use Slipstream\Support\Json;
use WP_HTML_Tag_Processor;

/**
 * Completes the markup of a form with steps: numbers, names, progress and submit button. Without a script, all steps are
 * visible. The script shows one at a time.
 */
final class Steps {

	/** Progress list. The comment marks it, so that its items can be added later. Parameters: HTML attributes and items. */
	public const PROGRESS = '<!--slipstream-progress--><ol %s>%s</ol>';

	private const EMPTY_PROGRESS = '~<!--slipstream-progress--><ol ([^>]*+)></ol>~';

	/** End of a step's opening tag and its comment. The group is URL-encoded JSON. */
	private const STEP = '~><!--slipstream-step ([A-Za-z0-9%._\~-]++) -->~';

	private const TITLE = '<h3 class="slipstream-step__title"';

	public function __construct( private readonly PageForms $page ) {}

	/**
	 * Returns the comment that starts a step.
	 * @param string $label       Plain text.
	 * @param bool   $has_heading Whether the step starts with a heading block.
	 */
	public static function marker( string $label, bool $has_heading ): string {
		return '<!--slipstream-step ' . rawurlencode( Json::encode( [ $label, $has_heading ] ) ) . ' -->';
	}

	/**
	 * Returns whether a form has steps.
	 * @param string $html HTML of the form.
	 */
	public static function are_in( string $html ): bool {
		return str_contains( $html, self::TITLE );
	}

	/**
	 * Completes a form. Returns it unchanged if it has no steps.
	 * @param string $body HTML of the form, with rendered fields.
	 */
	public function complete( string $body ): string {
		if ( ! str_contains( $body, '<!--slipstream-' ) ) {
			return $body;
		}
		$pieces = preg_split( self::STEP, $body, -1, PREG_SPLIT_DELIM_CAPTURE );
		$pieces = false === $pieces ? [ $body ] : $pieces;
		$total  = intdiv( count( $pieces ), 2 );
		$labels = [];
		$html   = $pieces[0];
		for ( $number = 1; $number <= $total; $number++ ) {
			[ $label, $has_heading ] = self::read( $pieces[ 2 * $number - 1 ] );

			$labels[] = $label;
			$html    .= ( $total < 2 ? '>' : $this->opening( $number, $total, $label, $has_heading ) ) . $pieces[ 2 * $number ];
		}
		$html = (string) preg_replace_callback(
			self::EMPTY_PROGRESS,
			static fn ( array $match ): string => $total < 2 ? '' : sprintf( '<ol %s>%s</ol>', $match[1], self::items( $labels ) ),
			$html
		);
		return $total < 2
			? $html
			: self::with_one_submit( $html . ( str_contains( $html, ' data-step="next"' ) ? '' : self::navigation() ) );
	}

	/**
	 * Reads a step's comment, which authors can also write as HTML.
	 * @return array{string, bool} Label, and whether the step starts with a heading. See marker().
	 */
	private static function read( string $text ): array {
		$values = json_decode( rawurldecode( $text ), true );
		$label  = is_array( $values ) ? $values[0] ?? '' : '';
		return [ is_string( $label ) ? trim( $label ) : '', is_array( $values ) && true === ( $values[1] ?? false ) ];
	}

	/** Returns the end of a step's opening tag, and the step's title. */
	private function opening( int $number, int $total, string $label, bool $has_heading ): string {
		$id = $this->page->unique_id( 'contact-form-step' );
		/* translators: 1: number of the step, 2: number of steps. */
		$count = sprintf( __( 'Step %1$s of %2$s', 'slipstream' ), number_format_i18n( $number ), number_format_i18n( $total ) );
		$name  = '' === $label
			? ''
			: sprintf( ' <span class="%s">%s</span>', $has_heading ? 'screen-reader-text' : 'slipstream-step__label', esc_html( $label ) );
		return sprintf(
			' role="group" aria-labelledby="%1$s">%2$s%3$s id="%1$s" tabindex="-1"><span class="slipstream-step__count">%4$s</span>%5$s</h3>',
			esc_attr( $id ),
			self::TITLE,
			FormRenderer::HEADING,
			esc_html( $count ),
			$name
		);
	}

	/**
	 * Renders the items of the progress list.
	 * @param list<string> $labels Names of the steps.
	 */
	private static function items( array $labels ): string {
		$html = '';
		foreach ( $labels as $index => $label ) {
			$html .= sprintf(
				'<li%s><span class="slipstream-progress__number">%s</span><span class="slipstream-progress__label">%s</span></li>',
				0 === $index ? ' aria-current="step"' : '',
				esc_html( number_format_i18n( $index + 1 ) ),
				esc_html( $label )
			);
		}
		return $html;
	}

	/** Returns default buttons, for a form whose author has removed the navigation. */
	private static function navigation(): string {
		$button = static fn ( string $role, string $text ): string => sprintf(
			'<button%s>%s</button>',
			Html::attributes(
				[
					'type'      => 'button',
					'class'     => 'wp-element-button',
					'data-step' => $role,
				]
			),
			esc_html( $text )
		);
		return sprintf(
			'<div class="slipstream-step-buttons">%s%s</div>',
			$button( 'previous', __( 'Back', 'slipstream' ) ),
			$button( 'next', __( 'Next', 'slipstream' ) )
		);
	}

	/** Keeps only the last submit button. On Enter, browsers would use the first one. */
	private static function with_one_submit( string $html ): string {
		$last = 0;
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$last += (int) self::is_submit( $tags );
		}
		$tags   = new WP_HTML_Tag_Processor( $html );
		$number = 0;
		while ( $tags->next_tag() ) {
			if ( self::is_submit( $tags ) && ++$number < $last ) {
				$tags->set_attribute( 'type', 'button' );
				$tags->set_attribute( 'hidden', true );
			}
		}
		return $tags->get_updated_html();
	}

	private static function is_submit( WP_HTML_Tag_Processor $tags ): bool {
		$type = $tags->get_attribute( 'type' );
		$type = is_string( $type ) ? strtolower( $type ) : '';
		return match ( $tags->get_tag() ) {
			'BUTTON' => ! in_array( $type, [ 'button', 'reset' ], true ),
			'INPUT' => in_array( $type, [ 'submit', 'image' ], true ),
			default => false,
		};
	}
}
