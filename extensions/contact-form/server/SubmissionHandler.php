<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Closure;
use Slipstream\Submissions\Answer;
use Slipstream\Submissions\Answers;
use Slipstream\Submissions\ScriptReply;
use WP_Error;

/**
 * A form is sent to the page that shows it, and the form that the page shows then takes it: wherever it stands, in a post, a
 * widget, a template, a pattern, or in a shortcode of a theme, it is the one that is there now. The post's own content is asked
 * first, since that needs no page; else the page is made, and kept until it is known what to answer.
 */
final class SubmissionHandler {

	public const ACTION = 'grunion-contact-form';

	private ?SubmissionRequest $request = null;

	private ?Receipt $receipt = null;

	/** @var int Level of the output buffer that keeps the page. */
	private int $level = 0;

	public function __construct(
		private readonly Intake $intake,
		private readonly Answers $answers,
		private readonly SuccessView $success,
		private readonly PageForms $page,
		private readonly FormRenderer $form_renderer,
	) {}

	/** Hook `template_redirect` of requests that post. */
	public function handle(): void {
		$request = SubmissionRequest::current();
		if ( null === $request ) {
			if ( ! SubmissionRequest::is_cut() ) {
				return;
			}
		} else {
			$this->request = $request;
			nocache_headers();
			$this->render_post( $request );
			if ( null !== $this->receipt ) {
				$this->respond( $this->receipt, $request );
				return;
			}
		}
		ob_start();
		$this->level = ob_get_level();
		// Before WordPress lets go of all buffers.
		add_action( 'shutdown', $this->finish( ... ), 0 );
	}

	/** Comments around a form that may have taken the place of the one that was sent. */
	public function mark( Form $form, string $html ): string {
		$is_candidate = null !== $this->request && null === $this->receipt && $this->request->id() === $form->id;
		return $is_candidate ? "<!--slipstream-form $form->hash-->$html<!--/slipstream-form $form->hash-->" : $html;
	}

	/** What a form on the page says to who has just sent it. */
	public function answer( Form $form ): ?Answer {
		if ( null === $this->request || ! $this->request->is_for( $form ) ) {
			return $this->answers->of_form( $form->key(), $form->source->post_id() );
		}
		$this->receipt ??= $this->intake->receive( $form, $this->request );
		return $this->receipt->answer();
	}

	/**
	 * @param Closure(): mixed $render Renders whatever may hold the form.
	 * @return Receipt|null Null when there is no such form in it.
	 */
	public function receive( SubmissionRequest $request, Closure $render ): ?Receipt {
		$this->request = $request;
		$this->receipt = null;
		$render();
		$this->page->reset();
		return $this->receipt;
	}

	/** What it prints is not shown. */
	private function render_post( SubmissionRequest $request ): void {
		if ( is_singular() && (string) get_queried_object_id() === $request->id() ) {
			ob_start();
			$this->receive( $request, $this->print_posts( ... ) );
			ob_end_clean();
		}
	}

	private function print_posts(): void {
		while ( have_posts() ) {
			the_post();
			the_content();
		}
		rewind_posts();
	}

	/** Hook `shutdown`: the page is made. */
	private function finish(): void {
		$html = '';
		while ( ob_get_level() >= $this->level ) {
			$html = ob_get_clean() . $html;
		}
		if ( null !== $this->receipt && null !== $this->request ) {
			$this->respond( $this->receipt, $this->request );
			$this->send( $html );
			return;
		}
		if ( null !== $this->request ) {
			$this->send( $this->changed( $html, $this->request ) );
			return;
		}
		if ( $this->page->takes_files() ) {
			$this->refuse( __( 'The files are larger than this server takes. Choose smaller ones.', 'slipstream' ), 413 );
		}
		$this->send( $html );
	}

	/**
	 * Shows the form that has taken the place of the one that was sent.
	 * @return string The page with it. A script gets the form alone.
	 */
	public function changed( string $html, SubmissionRequest $request ): string {
		$entries = ChangedForm::entries( $request );
		$form    = $this->page->successor( $request->id(), array_map( 'strval', array_keys( $entries ) ) );
		if ( null === $form ) {
			$this->refuse( __( 'This form is no longer on this page. Copy your entries before you leave.', 'slipstream' ), 410, $entries );
		}
		$answer = ChangedForm::answer( $form, $request );
		$new    = $this->render( $form, $answer );
		if ( $request->is_json ) {
			ScriptReply::send( $this->refusal( $answer ) + [ 'form' => $new ], $answer->status, [] );
		}
		if ( ! headers_sent() ) {
			status_header( $answer->status );
		}
		$start = strpos( $html, "<!--slipstream-form $form->hash-->" );
		$end   = strpos( $html, "<!--/slipstream-form $form->hash-->" );
		return false === $start || false === $end ? $html : substr( $html, 0, $start ) . $new . substr( $html, $end );
	}

	private function render( Form $form, Answer $answer ): string {
		$this->page->rewind( $form );
		return $this->form_renderer->render( $form, $answer );
	}

	/**
	 * Shows an error that no form on the page can show.
	 * @param array<mixed> $entries What a visitor wrote, to be copied.
	 */
	private function refuse( string $message, int $status, array $entries = [] ): never {
		if ( ScriptReply::is_wanted() ) {
			ScriptReply::send( [ 'message' => $message ], $status, [] );
		}
		wp_die(
			wp_kses( '<p>' . esc_html( $message ) . '</p>' . self::quotes( $entries ), 'post' ),
			'',
			[
				'response'  => absint( $status ),
				'back_link' => true,
			]
		);
	}

	/** @param array<mixed> $entries */
	private static function quotes( array $entries ): string {
		$texts = array_filter( $entries, static fn ( mixed $entry ): bool => is_string( $entry ) && '' !== trim( $entry ) );
		return implode( array_map( static fn ( string $text ): string => '<blockquote>' . nl2br( Html::escape( $text ) ) . '</blockquote>', $texts ) );
	}

	/** Ends the request unless the page is to be shown, with errors in its form. */
	private function respond( Receipt $receipt, SubmissionRequest $request ): void {
		$form = $receipt->values->form;
		$url  = $this->location( $receipt );
		if ( $request->is_json ) {
			$answer = $receipt->answer();
			ScriptReply::send( $this->data( $receipt ), $answer->status, $answer->headers() );
		}
		if ( '' !== $url ) {
			// An author may send visitors anywhere.
			add_filter( 'allowed_redirect_hosts', static fn ( array $hosts ): array => [ ...$hosts, (string) wp_parse_url( $url, PHP_URL_HOST ) ] );
			wp_safe_redirect( $url, 303, 'Slipstream' );
			exit;
		}
		$result = $receipt->result;
		$this->answers->answer( $form->key(), $form->source->post_id(), is_int( $result ) ? (string) $result : $result, $receipt->values->values, FormSource::page_url() . "#contact-form-$form->id" );
	}

	/** An address of the author's, or of a plugin's; '' where the page itself says thanks. */
	private function location( Receipt $receipt ): string {
		$form = $receipt->values->form;
		if ( $receipt->result instanceof WP_Error ) {
			return '';
		}
		$own  = FormSettings::REDIRECT === $form->settings->mode() ? $form->settings->redirect() : '';
		$page = FormSource::page_url();
		/**
		 * Filters where a visitor goes after sending a form.
		 * @param string $url    Address that the author chose, or the page itself.
		 * @param string $form   Id of the form within the page.
		 * @param int    $result Post of the message.
		 */
		$filtered = apply_filters( 'grunion_contact_form_redirect_url', '' === $own ? $page : $own, $form->id, $receipt->result );
		$filtered = is_string( $filtered ) ? esc_url_raw( $filtered, [ 'http', 'https' ] ) : $own;
		return $filtered === $page ? $own : $filtered;
	}

	/** @return array<string, mixed> What the page's script reads. */
	public function data( Receipt $receipt ): array {
		$answer = $receipt->answer();
		$form   = $receipt->values->form;
		if ( $receipt->result instanceof WP_Error ) {
			$is_changed = ChangedForm::CODE === $receipt->result->get_error_code();
			return $this->refusal( $answer ) + ( $is_changed ? [ 'form' => $this->render( $form, $answer ) ] : [] );
		}
		$url = $this->location( $receipt );
		return '' === $url ? [ 'html' => $this->success->render( $form, $answer, "contact-form-$form->id-" . substr( $form->hash, 0, 8 ) ) ] : [ 'location' => $url ];
	}

	/** @return array<string, mixed> */
	private function refusal( Answer $answer ): array {
		return [
			'title'   => FormRenderer::error_title(),
			'message' => $answer->message,
			'errors'  => (object) $answer->errors,
		];
	}

	/** Markup that WordPress has made: nothing to escape. */
	private function send( string $text ): void {
		file_put_contents( 'php://output', $text );
	}
}
