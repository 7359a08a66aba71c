<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Subscriptions;

use Slipstream\Blocks\ServerRoot;
use Slipstream\Domains\Subscribers\SubscriptionResult;

/** Renders a form in Jetpack's markup, with unique element IDs. The first form on a page has the IDs that themes style. */
final class FormMarkup {

	private readonly string $id;

	private readonly string $suffix;

	/**
	 * @param int    $number  Number of the form on its page.
	 * @param string $fields  HTML from Submissions\FormFields.
	 * @param string $total   Text with the number of subscribers; '' hides it.
	 * @param string $success Success message as HTML.
	 */
	public function __construct(
		private readonly FormSettings $settings,
		int $number,
		private readonly string $fields,
		private readonly string $total,
		private readonly string $success,
		private readonly ?SubscriptionResult $result,
	) {
		$this->id     = "blog_subscription-$number";
		$this->suffix = 1 === $number ? '' : "-$number";
	}

	public function html(): string {
		$title = $this->settings->title();
		$html  = sprintf(
			'<div class="jetpack_subscription_widget" id="%1$s"%2$s data-sending="%3$s" data-failed="%4$s">%5$s%6$s</div>',
			esc_attr( $this->id ),
			ServerRoot::attribute( 'subscriptions' ),
			esc_attr__( 'Subscribing…', 'slipstream' ),
			esc_attr( ResultMessage::text( SubscriptionResult::Error ) ),
			'' === $title ? '' : sprintf( '<h2 class="widget-title">%s</h2>', esc_html( $title ) ),
			SubscriptionResult::Success === $this->result
				? "<div class=\"success\" role=\"status\">$this->success</div>"
				: $this->error() . $this->form() . "<template>$this->success</template>"
		);
		// Encode brackets, because WordPress searches the output of blocks for shortcodes.
		return str_replace( [ '[', ']' ], [ '&#91;', '&#93;' ], $html );
	}

	private function error(): string {
		return null === $this->result
			? ''
			: sprintf(
				'<p class="error" role="alert" id="%s-error">%s</p>',
				esc_attr( $this->id ),
				esc_html( ResultMessage::text( $this->result ) )
			);
	}

	private function form(): string {
		$description = $this->settings->description();
		return sprintf(
			'<form action="#" method="post" accept-charset="utf-8" id="subscribe-blog-%1$s" style="%7$s">%2$s%3$s%4$s%5$s%6$s</form>',
			esc_attr( $this->id ),
			'' === $description ? '' : sprintf( '<div class="subscribe-text"><p>%s</p></div>', esc_html( $description ) ),
			'' === $this->total ? '' : sprintf( '<div class="jetpack-subscribe-count"><p>%s</p></div>', esc_html( $this->total ) ),
			$this->email(),
			$this->fields,
			$this->submit(),
			esc_attr( $this->settings->styles()->form() )
		);
	}

	private function email(): string {
		/**
		 * Filters the prefix of the email field's element ID.
		 *
		 * @param string $prefix Default `subscribe-field`.
		 * @param string $id     Element ID of the form, such as `blog_subscription-1`.
		 */
		$prefix = apply_filters( 'subscribe_field_id', 'subscribe-field', $this->id );
		return sprintf(
			'<p class="subscribe-email" id="subscribe-email%1$s"><label id="jetpack-subscribe-label%1$s" class="screen-reader-text" for="%2$s">%3$s</label>'
				. '<input type="email" name="email" required="required" autocomplete="email" class="%4$s" style="%5$s" value="" id="%2$s" placeholder="%3$s"%6$s%7$s></p>',
			esc_attr( $this->suffix ),
			esc_attr( ( is_string( $prefix ) ? $prefix : 'subscribe-field' ) . "-$this->id" ),
			esc_attr( $this->settings->placeholder() ),
			esc_attr( $this->settings->field_classes() ),
			esc_attr( $this->settings->styles()->field() ),
			null === $this->result ? '' : sprintf( ' aria-describedby="%s-error"', esc_attr( $this->id ) ),
			SubscriptionResult::InvalidEmail === $this->result ? ' aria-invalid="true"' : ''
		);
	}

	private function submit(): string {
		$style  = $this->settings->styles()->button_wrapper();
		$hidden = [
			'action'                   => 'subscribe',
			'source'                   => SubmissionHandler::page_url(),
			'sub-type'                 => 'widget',
			'redirect_fragment'        => $this->id,
			SubmissionHandler::CONSENT => $this->settings->consent(),
		];
		return sprintf(
			'<p class="subscribe-submit" id="subscribe-submit%1$s"%2$s>%3$s<button type="submit" class="%4$s" style="%5$s" name="%6$s">%7$s</button></p>',
			esc_attr( $this->suffix ),
			'' === $style ? '' : sprintf( ' style="%s"', esc_attr( $style ) ),
			implode( array_map( self::hidden( ... ), array_keys( $hidden ), $hidden ) ),
			esc_attr( $this->settings->button_classes() ),
			esc_attr( $this->settings->styles()->button() ),
			SubmissionHandler::BUTTON,
			$this->settings->button()
		);
	}

	private static function hidden( string $name, string $value ): string {
		return sprintf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
	}
}
